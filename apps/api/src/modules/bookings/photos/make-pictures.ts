import { PHOTO_LIMITS } from '@haulway/contracts';
import { ApiException } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type Metadata, type SharpOptions } from 'sharp';
import { type PhotoSize } from './photo-files.js';
import { Line } from './upload-limits.js';

const SECOND_MS = 1_000;

/**
 * A picture that can't be decoded line by line (progressive, or to be turned) is decoded as a whole: this is the most
 * memory that it may take. The memory of an instance is enough for one such picture beside another one.
 */
const WHOLE_BYTES = 300_000_000;
const LARGE_BYTES = 50_000_000;

const notAPhoto = (): ApiException =>
  new ApiException(
    415,
    'photo_type',
    'This file is no photo that we can read. Please send a JPEG, PNG or WebP.',
  );

const tooManyPixels = (): ApiException =>
  new ApiException(
    422,
    'photo_pixels',
    `This photo has too many pixels: at most ${PHOTO_LIMITS.pixels / 1_000_000} megapixels are accepted.`,
  );

const tookTooLong = (): ApiException =>
  new ApiException(422, 'photo_timeout', 'This photo takes too long to process. Please send a smaller one.');

/** The pictures of a photo, with the size of the large one. */
export interface Pictures extends Readonly<Record<PhotoSize, Uint8Array>> {
  readonly width: number;
  readonly height: number;
}

/** Loads the library on the first use, and lets it read nothing but the three kinds of files. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  });
  sharp.cache(false);
  // one photo uses one processor, whatever its size
  sharp.concurrency(1);
  return sharp;
};

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** Makes the pictures that are stored of a file that somebody has sent: upright, small, and without metadata. */
@Injectable()
export class MakePictures {
  /** For each of the two pictures. The line is not counted. */
  timeoutMs = 10_000;
  /** The library works in the four threads that files and passwords need too, so it gets two of them. */
  line = new Line(2, 20);
  readonly #lineOfLarge = new Line(1, 2);
  #sharp: Promise<Sharp> | undefined;

  /**
   * @param file the path
   * @throws ApiException 415 `photo_type`; 422 `photo_pixels`, `photo_timeout`; 503
   */
  execute(file: string): Promise<Pictures> {
    return new Promise((resolve, reject) => {
      const work = this.line.run(async () => {
        // the library notices its own limit only between lines of the picture; the place in line stays taken until then
        const timer = setTimeout(() => reject(tookTooLong()), this.timeoutMs);
        try {
          resolve(await this.#make(file));
        } finally {
          clearTimeout(timer);
        }
      });
      work.catch(reject);
    });
  }

  async #make(file: string): Promise<Pictures> {
    const sharp = await (this.#sharp ??= loadSharp());
    try {
      return await this.#makeWith(sharp, file);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async #makeWith(sharp: Sharp, file: string): Promise<Pictures> {
    const options: SharpOptions = { limitInputPixels: PHOTO_LIMITS.pixels, failOn: 'error' };
    const limit = { seconds: Math.ceil(this.timeoutMs / SECOND_MS) };
    const inside = (side: number) =>
      ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
    const about = await sharp(file, options).timeout(limit).metadata();
    const bytes = decodedBytes(about);
    if (bytes > WHOLE_BYTES) throw tooManyPixels();
    const make = async (): Promise<Pictures> => {
      const large = await sharp(file, options)
        .timeout(limit)
        .autoOrient()
        .resize(inside(PHOTO_LIMITS.side))
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      const thumbnail = await sharp(large.data)
        .resize(inside(PHOTO_LIMITS.thumbnailSide))
        .jpeg({ quality: 75 })
        .toBuffer();
      const { width, height } = large.info;
      return { large: large.data, thumbnail, width, height };
    };
    return bytes > LARGE_BYTES ? this.#lineOfLarge.run(make) : make();
  }
}

/** The memory that a picture takes when it is decoded as a whole; 0 for one that is decoded line by line. */
const decodedBytes = ({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive,
  orientation = 1,
}: Metadata): number => {
  const isJpeg = format === 'jpeg';
  if (!isProgressive && (isJpeg || orientation === 1)) return 0;
  // of a JPEG, the coefficients are kept
  return width * height * channels * (isJpeg || depth === 'ushort' ? 2 : 1);
};

/** What the library's error means for whoever has sent the file. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof ApiException || !(error instanceof Error)) return error;
  if (/exceeds pixel limit/iu.test(error.message)) return tooManyPixels();
  if (/timeout/iu.test(error.message)) return tookTooLong();
  return notAPhoto();
};
