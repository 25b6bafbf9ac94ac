export function findPython(): string;
export function runPython(script: string, ...args: string[]): string;
