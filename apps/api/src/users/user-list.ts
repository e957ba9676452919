import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { COUNTED_BOOKINGS, type UsersQuery } from '@haulway/contracts';
import { In, type Repository } from 'typeorm';
import { z } from 'zod';
import { StatementValues } from '../database/statement-values.js';
import { offsetOf } from '../http/index.js';
import { UserEntity } from './user.entity.js';

/** As many hits of a search are looked at and counted as of one of bookings. */
const ENOUGH = COUNTED_BOOKINGS + 1;

const BEGINNINGS = [
  '(lower(u.full_name) COLLATE "C")',
  `(lower(regexp_replace(u.full_name, '^.*\\s', '')) COLLATE "C")`,
  '(lower(u.email) COLLATE "C")',
];

const row = z.object({ total: z.coerce.number(), ids: z.array(z.guid()) });

/** A page of accounts; of a search 1000 are counted. */
export interface FoundUsers {
  readonly users: UserEntity[];
  readonly total: number;
  readonly totalExact: boolean;
}

const statementOf = (query: UsersQuery) => {
  const values = new StatementValues();
  const search = query.search?.trim().toLowerCase();
  const conditions = query.role ? [`u.role = ${values.add(query.role)}`] : ['true'];
  const byRole = conditions.join(' AND ');
  const order = `ORDER BY u.created_at DESC, u.id DESC LIMIT ${query.limit} OFFSET ${offsetOf(query)}`;
  if (!search)
    return {
      text: `SELECT (SELECT coalesce(sum(u.users), 0) FROM user_tallies u WHERE ${byRole})::bigint AS total,
        ARRAY(SELECT u.id FROM users u WHERE ${byRole} ${order}) AS ids`,
      values: values.list,
    };
  const text = values.add(search);
  const hits = BEGINNINGS.map(
    (beginning) => `(SELECT u.id FROM users u WHERE ${beginning} ^@ ${text} AND ${byRole} LIMIT ${ENOUGH})`,
  );
  return {
    text: `WITH hits AS MATERIALIZED (${hits.join(' UNION ')})
      SELECT (SELECT count(*) FROM hits) AS total,
        ARRAY(SELECT u.id FROM users u WHERE u.id = ANY (ARRAY(SELECT id FROM hits)) ${order}) AS ids`,
    values: values.list,
  };
};

/** Everyone with an account, newest first; by role, and by how name, surname or e-mail address begin. */
@Injectable()
export class UserList {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  async page(query: UsersQuery): Promise<FoundUsers> {
    const { text, values } = statementOf(query);
    const [found]: unknown[] = await this.users.query(text, values);
    const { total, ids } = row.parse(found);
    const entities = ids.length === 0 ? [] : await this.users.findBy({ id: In(ids) });
    const users = ids.flatMap((id) => entities.filter((user) => user.id === id));
    const totalExact = !query.search?.trim() || total < ENOUGH;
    return { users, total: totalExact ? total : ENOUGH - 1, totalExact };
  }
}
