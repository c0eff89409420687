export * from './generated/products.ts'
