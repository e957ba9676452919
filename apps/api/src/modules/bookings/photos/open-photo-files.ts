import { folderObjects } from '@haulway/object-store';
import { type PhotoStorage } from '../../../common/config/index.js';
import { PhotoFiles } from './photo-files.js';

/** Opens the storage of photos. The bucket's client is loaded only where a bucket is used. */
export const openPhotoFiles = async (storage: PhotoStorage): Promise<PhotoFiles> => {
  if ('folder' in storage) return new PhotoFiles(folderObjects(storage.folder));
  const { bucketObjects } = await import('@haulway/object-store/bucket');
  return new PhotoFiles(bucketObjects(storage));
};
