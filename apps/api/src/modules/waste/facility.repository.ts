import { type Facility } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn, type Repository } from 'typeorm';

/** Where the crew takes the waste. */
@Entity('facilities')
export class FacilityEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Street, town, postcode. */
  @Column('text')
  address!: string;

  /** Null for an exempt site. */
  @Column('text', { nullable: true })
  permitNumber!: string | null;

  /** The permit's number in the form in which two are compared. */
  @Column('text', { nullable: true })
  permitKey!: string | null;

  @Column('boolean')
  active!: boolean;

  @Column('integer', { default: 1 })
  version!: number;
}

export const toFacility = (entity: FacilityEntity): Facility => ({
  ...toCrewFacility(entity),
  permit_number: entity.permitNumber,
});

/** A facility as the crew sees it. */
export const toCrewFacility = ({ id, name, address, active, version }: FacilityEntity): Facility => ({
  id,
  _id: id,
  name,
  address,
  active,
  version,
});

@Injectable()
export class FacilityRepository {
  constructor(@InjectRepository(FacilityEntity) private readonly rows: Repository<FacilityEntity>) {}

  /** By name. */
  all({ onlyActive }: { readonly onlyActive: boolean }): Promise<FacilityEntity[]> {
    return this.rows.find({ where: onlyActive ? { active: true } : {}, order: { name: 'ASC', id: 'ASC' } });
  }

  find(manager: EntityManager, id: string): Promise<FacilityEntity | null> {
    return manager.findOneBy(FacilityEntity, { id });
  }

  /** The facility with this id, locked until the transaction ends, or null. */
  lock(manager: EntityManager, id: string): Promise<FacilityEntity | null> {
    return manager.findOne(FacilityEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(manager: EntityManager, facility: Partial<FacilityEntity>): Promise<FacilityEntity> {
    return manager.save(manager.create(FacilityEntity, facility));
  }
}
