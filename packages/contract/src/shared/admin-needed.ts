/**
 * The error for a member where an admin is needed, and for an admin who has not met the operator's
 * requirements, such as two-step sign-in.
 */
export const adminNeeded = {
  ADMIN_NEEDED: {
    status: 403,
    message: 'This is for admins. An admin may have to turn on two-step sign-in in Settings first.',
  },
};
