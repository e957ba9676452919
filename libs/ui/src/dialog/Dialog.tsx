import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/Icon.js';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Buttons at the bottom, visible while the body scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
}

/** Of radio buttons the chosen one, which is the one that the Tab key reaches. */
const FIELDS =
  ':is(input:not([type="radio"], [type="hidden"]), input[type="radio"]:checked, select, textarea):not(:disabled, [readonly])';

/**
 * A modal dialog: keeps the focus inside, closes on Escape and on a click outside, and returns the focus.
 *
 * The backdrop is a plain element instead of Radix's. Radix locks scrolling with an injected style element, which the
 * content security policy refuses. base.css locks scrolling by the attribute instead.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'medium' } = props;
  const opener = useRef<Element | null>(null);
  const body = useRef<HTMLDivElement>(null);
  // without its own trigger, Radix would leave the focus on the body
  /** The first field takes the focus; without fields it is left to Radix, which takes the first control. */
  const takeFocus = (event: Event) => {
    opener.current = document.activeElement;
    const field = body.current?.querySelector<HTMLElement>(FIELDS);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <div className={styles.backdrop} data-haulway-dialog="">
          <Content
            className={classNames(styles.dialog, styles[size])}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className={styles.header}>
              <div>
                <Title className={styles.title}>{title}</Title>
                {description && <Description className={styles.description}>{description}</Description>}
              </div>
              <Close className={styles.close} aria-label="Close">
                <Icon name="close" size={20} />
              </Close>
            </header>
            <div ref={body} className={styles.body}>
              {children}
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
