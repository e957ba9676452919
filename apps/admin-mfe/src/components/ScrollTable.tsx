import type { ReactNode } from 'react';

interface ScrollTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls on its own, so it must be reachable by keyboard. */
export function ScrollTable({ label, columns, className, children }: ScrollTableProps) {
  return (
    <div className={className} tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
