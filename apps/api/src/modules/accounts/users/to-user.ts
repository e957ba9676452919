import { type ListedUser, type Profile, type User } from '@haulway/contracts';
import { type UserEntity } from './user.repository.js';

export const toUser = (user: UserEntity): User => ({
  id: user.id,
  _id: user.id,
  email: user.email,
  role: user.role,
  full_name: user.fullName,
  phone: user.phone,
  created_at: user.createdAt.toISOString(),
});

export const toListedUser = (user: UserEntity): ListedUser => ({
  ...toUser(user),
  email_verified: user.emailVerifiedAt !== null,
});

export const toProfile = (user: UserEntity, loyaltyPoints: number): Profile => ({
  id: user.id,
  _id: user.id,
  email: user.email,
  full_name: user.fullName,
  phone: user.phone,
  loyalty_points: loyaltyPoints,
  email_verified: user.emailVerifiedAt !== null,
  company_name: user.companyName,
  company_vat_number: user.companyVatNumber,
  purchase_order: user.purchaseOrder,
  sic_code: user.sicCode,
  billing_address: user.billingAddress,
  version: user.profileVersion,
  created_at: user.createdAt.toISOString(),
});
