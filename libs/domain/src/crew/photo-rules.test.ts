import { PHOTO_LIMITS, PHOTO_TYPES as TYPES_OF_API } from '@haulway/contracts';
import { MAX_PHOTOS, PHOTO_TYPES, photoProblem } from './photo-rules.js';

const file = { name: 'sofa.jpg', type: 'image/jpeg', size: PHOTO_LIMITS.bytes };

it('are those of the API', () => {
  expect(PHOTO_TYPES).toEqual(TYPES_OF_API);
  expect(MAX_PHOTOS).toBe(PHOTO_LIMITS.ofUploader);
});

it.each([
  [{}, undefined],
  [{ size: PHOTO_LIMITS.bytes + 1 }, 'sofa.jpg is larger than 10 MB.'],
  [{ size: 0 }, 'sofa.jpg is empty.'],
  [{ type: 'image/heic' }, "sofa.jpg isn't a JPEG, PNG or WebP photo."],
  [{ type: '' }, "sofa.jpg isn't a JPEG, PNG or WebP photo."],
])('a file with %j: %s', (part, problem) => expect(photoProblem({ ...file, ...part })).toBe(problem));
