/// <reference types="./css.d.ts" />
/**
 * The design system's core. The host shares it with every remote, and it is part of every first visit, so keep it
 * small. Dialogs, tabs, menus, tooltips, the calendar and toasts are separate entries (`@haulway/ui/dialog` …).
 */
export { Alert, type AlertProps } from './alert/Alert.js';
export { Badge, type BadgeProps, type Tone } from './badge/Badge.js';
export { Button, type ButtonProps } from './button/Button.js';
export {
  buttonClassName,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './button/button-class-name.js';
export { Card, type CardProps } from './card/Card.js';
export { Checkbox, type CheckboxProps } from './checkbox/Checkbox.js';
export { classNames } from './class-names.js';
export { EmptyState, type EmptyStateProps } from './empty-state/EmptyState.js';
export { ErrorSummary, type ErrorSummaryProps, type FieldError } from './error-summary/ErrorSummary.js';
export { SelectField, type SelectFieldProps } from './field/SelectField.js';
export { TextArea, type TextAreaProps } from './field/TextArea.js';
export { TextField, type TextFieldProps } from './field/TextField.js';
export { Icon, type IconName, type IconProps } from './icon/Icon.js';
export {
  Container,
  type ContainerProps,
  type Gap,
  Grid,
  type GridProps,
  Stack,
  type StackProps,
} from './layout/layout.js';
export { PageHeading, type PageHeadingProps } from './page-heading/PageHeading.js';
export { ProgressBar, type ProgressBarProps } from './progress-bar/ProgressBar.js';
export { QuantityControl, type QuantityControlProps } from './quantity-control/QuantityControl.js';
export { type RadioCard, RadioCards, type RadioCardsProps } from './radio-cards/RadioCards.js';
export { Skeleton, type SkeletonProps } from './skeleton/Skeleton.js';
export { Spinner, type SpinnerProps } from './spinner/Spinner.js';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.js';
