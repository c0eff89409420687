export * from './generated/coupons.ts'
