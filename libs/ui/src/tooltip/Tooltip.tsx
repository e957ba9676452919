import { Content, Provider, Root, Trigger } from 'radix-ui/tooltip';
import { type ReactElement, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

/** Around all tooltips that share their timing: 700 ms before the first opens, 300 ms in which a next one opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}

export interface TooltipProps {
  content: ReactNode;
  /** The focusable element the text belongs to; it must have its own accessible name. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A short help under the pointer or the focus, in the same landmark. Stands inside a TooltipProvider. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Content side={side} sideOffset={6} collisionPadding={8} className={styles.tooltip}>
        {content}
      </Content>
    </Root>
  );
}
