import { isFilled } from '@haulway/domain';
import { useBooking } from '../../flow/booking-context.js';
import styles from './SelectionNotes.module.css';

/** What else was said in step 1 or estimated by the calculator (volume in m³, weight in kg). */
export const SelectionNotes = () => {
  const { flow } = useBooking();
  const { wasteType, estimated_volume: volume, estimated_weight: weight } = flow.data;
  const notes = [
    isFilled(wasteType) && `Waste type: ${wasteType}`,
    volume && `Estimated volume: ${volume.toFixed(1)} m³`,
    weight && `Estimated weight: ${weight.toFixed(0)} kg`,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={String(note)}>{note}</li>
      ))}
    </ul>
  );
};
