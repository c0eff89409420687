/** Import it after `page.ts`. Lists draw only the rows that fit, and happy-dom has no layout. */
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 800 })
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 })

export {}
