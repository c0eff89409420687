export * from './generated/gift-cards.ts'
