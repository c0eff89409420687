export * from './generated/inventory.ts'
