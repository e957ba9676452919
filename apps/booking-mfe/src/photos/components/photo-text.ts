import { type Photo } from '@haulway/contracts';
import { formatDay, formatInstant } from '@haulway/domain';

const BY: Readonly<Record<Photo['uploaded_by'], string>> = {
  customer: 'you',
  crew: 'our team',
  office: 'our office',
};

/** The description of a photo: 'Photo 1, added by you on Fri 27 Nov 2026'. */
export const photoText = ({ uploaded_by, created_at }: Photo, number: number, forOffice: boolean): string => {
  const by = forOffice && uploaded_by === 'customer' ? 'the customer' : BY[uploaded_by];
  return `Photo ${number}, added by ${by} on ${formatInstant(created_at, formatDay)}`;
};
