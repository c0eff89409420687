export declare const root: string
export declare function projectNode(): string
export declare function projectEnvironment(): NodeJS.ProcessEnv
export declare function runOnProjectNode(script: string, args?: readonly string[]): void
