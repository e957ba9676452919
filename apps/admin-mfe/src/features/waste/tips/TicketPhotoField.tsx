import { PHOTO_TYPES, photoProblem } from '@haulway/domain';
import { TextField } from '@haulway/ui';
import { useState } from 'react';
import type { ChosenPhoto } from './ticket-photos.js';

interface FieldProps {
  /** Called with undefined when the choice is taken back, or can't be used. */
  readonly onChoose: (photo: ChosenPhoto | undefined) => void;
}

/** Chooses the photo of a ticket, and checks its type and size. */
export function TicketPhotoField({ onChoose }: FieldProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <TextField
      type="file"
      label="Photo of the ticket"
      optional
      hint="JPEG, PNG or WebP, up to 10 MB"
      accept={PHOTO_TYPES.join(',')}
      error={problem}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        const found = file && photoProblem(file);
        setProblem(found);
        onChoose(file && found === undefined ? { id: crypto.randomUUID(), file } : undefined);
      }}
    />
  );
}
