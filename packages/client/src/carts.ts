export * from './generated/carts.ts'
