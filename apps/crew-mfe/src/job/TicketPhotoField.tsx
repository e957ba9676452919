import { shrinkPicture } from '@haulway/platform/shrink-picture';
import { Button, buttonClassName, Icon } from '@haulway/ui';
import { type ChangeEvent, useId } from 'react';
import styles from './Photos.module.css';
import { Picture } from './Picture.js';
import { useBlob } from './use-picture.js';

interface FieldProps {
  readonly picture: Blob | undefined;
  /** Whether a chosen photo is being made smaller: until then, the tip would be saved without it. */
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onChange: (picture: Blob | undefined) => void;
}

function Chosen({ picture }: { picture: Blob }) {
  return <Picture address={useBlob(picture)} name="Photo of the ticket" />;
}

/** Takes or chooses the photo of a ticket. It is stored and sent with the tip. */
export function TicketPhotoField({ picture, busy, onBusy, onChange }: FieldProps) {
  const id = useId();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    onBusy(true);
    onChange(await shrinkPicture(file));
    onBusy(false);
    // the same photo can be chosen again once it is removed
    target.value = '';
  };
  return (
    <section className={styles.section} aria-label="Photo of the ticket">
      {picture && (
        <div className={styles.photos}>
          <Chosen picture={picture} />
        </div>
      )}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={busy}
        className={styles.input}
        onChange={(event) => void choose(event)}
      />
      <label
        htmlFor={id}
        className={buttonClassName({
          variant: 'secondary',
          size: 'large',
          block: true,
          className: styles.add,
        })}
      >
        <Icon name="plus" size={22} />
        <span>{picture ? 'Change photo of the ticket' : 'Add photo of the ticket (optional)'}</span>
      </label>
      {picture && (
        <div>
          <Button variant="secondary" onClick={() => onChange(undefined)}>
            Remove photo
          </Button>
        </div>
      )}
    </section>
  );
}
