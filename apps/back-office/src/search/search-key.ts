const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** The keys that open the search on this device. */
export const searchKey: string = isApple ? '⌘K' : 'Ctrl K'
