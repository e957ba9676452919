import { Content, Item, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import { type ReactElement, type ReactNode } from 'react';
import styles from './Menu.module.css';

export interface MenuProps {
  /** The button that opens the menu; the menu adds its ARIA attributes. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  /** Open from the start. */
  defaultOpen?: boolean;
}

/**
 * A menu of actions and links under a button. It is not modal: the page behind stays scrollable, and no style element
 * is injected. It is rendered beside its button instead of at the end of the page, so it is in the same landmark.
 */
export function Menu({ trigger, children, align = 'end', defaultOpen }: MenuProps) {
  return (
    <Root modal={false} defaultOpen={defaultOpen}>
      <Trigger asChild>{trigger}</Trigger>
      <Content align={align} sideOffset={8} collisionPadding={12} className={styles.menu}>
        {children}
      </Content>
    </Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect?: () => void;
  /** The one child is the item itself, e.g. a router link. */
  asChild?: boolean;
}

/** An item of a Menu: `<MenuItem asChild><Link to="/profile">Profile</Link></MenuItem>`, or an item with `onSelect`. */
export function MenuItem({ children, onSelect, asChild }: MenuItemProps) {
  return (
    <Item asChild={asChild} onSelect={onSelect} className={styles.item}>
      {children}
    </Item>
  );
}

export function MenuSeparator() {
  return <Separator className={styles.separator} />;
}
