export const file: string;
export function makeSchema(): Promise<string>;
