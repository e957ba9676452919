import styles from './RatingLine.module.css';

/** Placeholder for the text, which the site's server replaces in each document. */
const MARK = '%RATING%';

/** The text of this document. The server puts it into the head too, so that a page that is opened later has it. */
const ratingText = (): string => {
  if (typeof document === 'undefined') return MARK;
  return document.querySelector<HTMLMetaElement>('meta[name="haulway-rating"]')?.content ?? '';
};

/** '4.8 out of 5 from 132 customers'. Nothing is seen of it while there are too few ratings. */
export function RatingLine() {
  return <p className={styles.rating}>{ratingText()}</p>;
}
