import { testShop } from './test-shop.ts'

// The data that the server writes into the page.
document.documentElement.dataset.shop = JSON.stringify(testShop)
