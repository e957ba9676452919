import styles from './Photos.module.css';

interface PictureProps {
  /** Undefined until it is loaded, null when that is not possible. */
  readonly address: string | null | undefined;
  readonly name: string;
}

/** A picture in its square, or why it is not there. */
export function Picture({ address, name }: PictureProps) {
  if (typeof address === 'string') return <img src={address} alt={name} className={styles.picture} />;
  return (
    <span className={styles.picture}>
      {address === undefined ? `Loading ${name.toLowerCase()}` : `${name} needs a connection`}
    </span>
  );
}
