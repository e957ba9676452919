export * from '@haulway/contracts/person-name';
