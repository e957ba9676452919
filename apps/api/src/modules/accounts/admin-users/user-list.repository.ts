import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type UsersQuery } from '@haulway/contracts';
import { type Repository } from 'typeorm';
import { StatementValues } from '@haulway/server/database';
import {
  beginsWith,
  cutOf,
  type FoundPage,
  keysetPosition,
  phoneLike,
  readPage,
  searchedPage,
  type Statement,
  walk,
} from '../../../common/list-pages.js';
import { UserEntity } from '../users/user.repository.js';

const NEWEST = { table: 'users', column: 'created_at', descending: true } as const;

const statementOf = (query: UsersQuery): Statement => {
  const values = new StatementValues();
  const search = query.search?.trim().toLowerCase();
  const byRole = query.role ? [`u.role = ${values.add(query.role)}`] : [];
  const conditions = ['true', ...byRole];
  const list = keysetPosition(NEWEST, query, values);
  const cut = cutOf(query);
  if (search) {
    const text = values.add(search);
    const places = [
      ...beginsWith('u', text),
      ...phoneLike('u.phone', search, values),
      `(searchable(u.company_name) COLLATE "C") ^@ searchable(${text})`,
      `u.id IN (SELECT a.user_id FROM saved_addresses a
        WHERE (replace(lower(a.postcode), ' ', '') COLLATE "C") ^@ ${values.add(search.replaceAll(' ', ''))})`,
    ];
    const always = conditions.join(' AND ');
    return { text: searchedPage({ list, always, places, conditions, cut }), values: values.list };
  }
  return {
    text: `SELECT true AS exact,
      (SELECT coalesce(sum(u.users), 0) FROM user_tallies u WHERE ${conditions.join(' AND ')})::int AS total,
      ARRAY(${walk(conditions, list, cut)}) AS ids`,
    values: values.list,
  };
};

/**
 * Lists all accounts, newest first. The list can be filtered by role, and by the start of the name, surname, email
 * address, phone number, company or postcode.
 */
@Injectable()
export class UserListRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  page(query: UsersQuery): Promise<FoundPage<UserEntity>> {
    return readPage(this.users, statementOf(query), query);
  }
}
