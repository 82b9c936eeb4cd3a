/** What a tested page may have for a name. */
export const EVIL = `<img src=x onerror="document.title='owned'">`;
