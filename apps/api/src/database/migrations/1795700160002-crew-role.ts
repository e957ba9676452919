import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Accounts may have the role of the people on the vans. */
export class CrewRole1795700160002 implements MigrationInterface {
  readonly name = 'CrewRole1795700160002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_role_check;
      ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('customer', 'crew', 'admin'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET role = 'customer' WHERE role = 'crew';
      ALTER TABLE users DROP CONSTRAINT users_role_check;
      ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('customer', 'admin'));
    `);
  }
}
