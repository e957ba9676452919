import { classNames } from '@haulway/ui';
import { usePicture } from '../use-picture.js';
import { FileImage } from './FileImage.js';
import styles from './Photos.module.css';

interface PictureProps {
  readonly id: string;
  readonly bookingKey: string | undefined;
  readonly alt: string;
  readonly thumbnail?: boolean;
}

/** A picture of a booking, once it is loaded. Its description stands in its place until then. */
export function Picture({ id, bookingKey, alt, thumbnail = false }: PictureProps) {
  const { picture, failed } = usePicture({ id, bookingKey, thumbnail });
  return (
    <span className={classNames(thumbnail && styles.frame)}>
      {picture ? (
        <FileImage file={picture} alt={alt} className={thumbnail ? styles.picture : styles.large} />
      ) : (
        <span className={styles.state}>{failed ? `${alt}: couldn't be loaded` : alt}</span>
      )}
    </span>
  );
}
