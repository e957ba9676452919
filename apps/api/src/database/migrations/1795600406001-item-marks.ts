import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Marks the calculator's items that fit in no bag (`bulky`), and those that may go in no skip either (`appliance`).
 * Existing items get the first by their measures and the second by their type of waste. Items that an older release
 * adds get neither.
 */
export class ItemMarks1795600406001 implements MigrationInterface {
  readonly name = 'ItemMarks1795600406001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE waste_items
        ADD COLUMN bulky boolean NOT NULL DEFAULT false,
        ADD COLUMN appliance boolean NOT NULL DEFAULT false;
      UPDATE waste_items SET
        bulky = volume >= 0.5 OR weight > 25,
        appliance = slug IN ('fridge', 'washing-machine', 'dishwasher', 'oven', 'old-tv')
          OR waste_type IN ('White Goods (Fridges/Washing Machines)', 'TVs/Monitors', 'Air Conditioning Units');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waste_items DROP COLUMN bulky, DROP COLUMN appliance');
  }
}
