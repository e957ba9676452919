import { Content, Item, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import { type ReactElement, type ReactNode } from 'react';
import styles from './Menu.module.css';

export interface MenuProps {
  /** The button that opens the menu; it gets its ARIA attributes from here. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A menu of actions and links under a button. Not modal: the page behind stays scrollable, no style is injected. */
export function Menu({ trigger, children, align = 'end', open, onOpenChange }: MenuProps) {
  return (
    <Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content align={align} sideOffset={8} collisionPadding={12} className={styles.menu}>
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect?: () => void;
  /** The one child is the item itself, e.g. a router link. */
  asChild?: boolean;
}

/** An item of a Menu: `<MenuItem asChild><Link to="/profile">Profile</Link></MenuItem>` or one with `onSelect`. */
export function MenuItem({ children, onSelect, asChild }: MenuItemProps) {
  return (
    <Item asChild={asChild} onSelect={onSelect} className={styles.item}>
      {children}
    </Item>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Separator className={styles.separator} />;
}
