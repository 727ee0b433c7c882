import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { resetUsage } from './reset-usage';

export const adminUsageHandlers = {
  resetUsage: os.admin.resetUsage.handler(async ({ input: { id }, context, errors }) => {
    const outcome = await resetUsage(context, requireMember(context.actor), id);
    if (outcome === 'no-admin') throw errors.ADMIN_NEEDED();
    if (outcome === 'no-such-user') throw errors.USER_UNKNOWN();
    return { reset: true as const };
  }),
};
