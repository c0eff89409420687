export * from './generated/shop-opening.ts'
