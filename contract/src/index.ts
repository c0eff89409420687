/** The whole contract: area by area, call by call. The generator, the server and the conformance suite iterate it. */
export const contract = {} as const
