import { Spinner, VisuallyHidden } from '@haulway/ui';

/** A page whose content is loading. The heading is for screen readers. */
export function LoadingPage({ heading, label }: { heading: string; label: string }) {
  return (
    <>
      <h1>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h1>
      <Spinner centred size="large" label={label} />
    </>
  );
}
