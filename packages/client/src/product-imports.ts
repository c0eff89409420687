export * from './generated/product-imports.ts'
