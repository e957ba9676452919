import styles from './Note.module.css';

/** A free text under its heading, with its original line breaks. Nothing when it is empty. */
export function Note({ title, text, level }: { title: string; text: string | null; level: 3 | 4 }) {
  const Title = `h${level}` as const;
  if (!text?.trim()) return null;
  return (
    <section className={styles.note}>
      <Title>{title}</Title>
      <p>{text}</p>
    </section>
  );
}
