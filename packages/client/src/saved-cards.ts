export * from './generated/saved-cards.ts'
