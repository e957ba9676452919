import { Content, Provider, Root, Trigger } from 'radix-ui/tooltip';
import { type ReactElement, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

/**
 * Wraps all tooltips that share their timing: 700 ms before the first opens; within 300 ms a next one opens at once.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}

export interface TooltipProps {
  content: ReactNode;
  /** The focusable element that the text describes; it must have its own accessible name. */
  children: ReactElement;
}

/** A short help text for the pointer or the focus, in the same landmark. It must be inside a TooltipProvider. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Content sideOffset={6} collisionPadding={8} className={styles.tooltip}>
        {content}
      </Content>
    </Root>
  );
}
