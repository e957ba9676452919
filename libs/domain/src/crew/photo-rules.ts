const MEBIBYTE = 1024 * 1024;

/** The most photos that a customer may add to a booking. */
export const MAX_PHOTOS = 6;
const MAX_PHOTO_MIB = 10;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/**
 * Why a file can't be added to a booking, as a sentence; undefined if it can. The API looks at the content, which this
 * doesn't.
 */
export const photoProblem = ({ name, type, size }: ChosenFile): string | undefined => {
  if (!PHOTO_TYPES.some((known) => known === type)) return `${name} isn't a JPEG, PNG or WebP photo.`;
  if (size === 0) return `${name} is empty.`;
  return size > MAX_PHOTO_MIB * MEBIBYTE ? `${name} is larger than ${MAX_PHOTO_MIB} MB.` : undefined;
};
