export * from '@haulway/contracts/email-address';
