import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ITEMS = "('sofa-2-seater', 'sofa-3-seater', 'armchair', 'dining-chair', 'office-chair')";
const NAMES =
  "('Armchair', '2-Seater Sofa', '3-Seater Sofa', 'Corner Sofa', 'Pair of Dining Chairs', 'Office Chair')";

/**
 * Items say whether they may contain persistent organic pollutants. The items of a new site that do are marked; one that
 * the office has named says nothing until it does.
 */
export class Pops1795900600002 implements MigrationInterface {
  readonly name = 'Pops1795900600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE waste_items ADD COLUMN contains_pops boolean NOT NULL DEFAULT false;
      UPDATE waste_items SET contains_pops = true WHERE slug IN ${ITEMS};
      UPDATE services SET booking_config = jsonb_set(booking_config, '{items}', (
        SELECT jsonb_agg(CASE WHEN item ->> 'name' IN ${NAMES} THEN item || '{"contains_pops": true}' ELSE item END
          ORDER BY at)
        FROM jsonb_array_elements(booking_config -> 'items') WITH ORDINALITY AS list (item, at)))
      WHERE jsonb_typeof(booking_config -> 'items') = 'array' AND booking_config -> 'items' <> '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waste_items DROP COLUMN contains_pops');
  }
}
