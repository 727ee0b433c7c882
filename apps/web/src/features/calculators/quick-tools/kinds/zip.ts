import { refuse } from '@deedlight/domain/invalid';
import { anyText } from '../../../../kit/fields/own-fields';
import { tool } from '../tool';
import { ZipAnswer } from '../zip-answer';

export const zip = tool({
  fields: { zip: anyText('ZIP code') },
  answer: ({ zip: typed }) => {
    const isZip = /^\d{5}$/.test(typed.trim());
    refuse(isZip ? [] : [{ field: 'zip', message: 'Enter five digits.' }]);
    return { figures: [] };
  },
  Answer: ZipAnswer,
});
