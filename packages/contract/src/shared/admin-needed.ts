/** What a member hears where an admin is needed, and an admin who lacks what the operator asks for. */
export const adminNeeded = {
  ADMIN_NEEDED: {
    status: 403,
    message: 'This is for admins. An admin may have to turn on two-step sign-in in Settings first.',
  },
};
