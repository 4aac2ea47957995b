/** The text of one of the page's data elements. */
export const pageText = (id: string) => document.getElementById(id)?.textContent;
