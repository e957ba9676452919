import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.js';
import { hasNavigated } from './navigated.js';
import styles from './PageHeading.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  subtitle?: ReactNode;
  eyebrow?: ReactNode;
  align?: 'start' | 'centre';
  className?: string;
  /** The id of the h1. */
  id?: string;
  /** A ref of the h1, for a page that moves the focus there. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** Whether the focus is in an open menu, opened while the page was loading: it would close if the focus left it. */
const isInMenu = (): boolean => Boolean(document.activeElement?.closest('[role="menu"][data-state="open"]'));

/**
 * The one h1 of a page. It takes the focus when it appears after a navigation inside the site, so that screen readers
 * and keyboards start at the new page. A component that serves several pages needs a `key` per page.
 */
export function PageHeading(props: PageHeadingProps) {
  const { children, subtitle, eyebrow, align = 'start', className, id, headingRef } = props;
  const own = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? own;
  useEffect(() => {
    if (hasNavigated() && !isInMenu()) heading.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <div className={classNames(styles.head, align === 'centre' && styles.centre, className)}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 id={id} ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  );
}
