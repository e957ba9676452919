import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  readonly children: ReactNode;
  /** Called once the print dialog is closed. */
  readonly onPrinted: () => void;
}

/** Pages for print only. They open the print dialog. */
export function PrintSheet({ children, onPrinted }: PrintSheetProps) {
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  useEffect(() => {
    const close = (): void => done.current();
    window.addEventListener('afterprint', close);
    window.print();
    return () => window.removeEventListener('afterprint', close);
  }, []);
  return createPortal(
    <div className={styles.sheet} data-haulway-print data-testid="run-sheet">
      {children}
    </div>,
    document.body,
  );
}

interface PrintedPageProps {
  readonly title: string;
  readonly lead: string;
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A page with a table. */
export function PrintedPage({ title, lead, columns, children, below }: PrintedPageProps) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {below}
    </section>
  );
}

/** A text on its own line. Nothing when there is none. */
export function PrintedLine({ text }: { text: string | null }) {
  return text?.trim() ? <div>{text}</div> : null;
}
