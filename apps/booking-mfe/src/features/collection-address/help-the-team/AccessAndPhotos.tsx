import { FlowPhotos } from '../../../photos/components/FlowPhotos.js';
import { AccessQuestions } from './AccessQuestions.js';
import styles from './AccessAndPhotos.module.css';

export function AccessAndPhotos() {
  return (
    <div className={styles.parts}>
      <AccessQuestions />
      <FlowPhotos />
    </div>
  );
}
