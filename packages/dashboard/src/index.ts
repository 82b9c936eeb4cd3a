/** The folder with the built pages: `index.html` for every path, `app.js` and `app.css` below `/dashboard-assets/`. */
export const dashboardFiles: URL = new URL("../dist/", import.meta.url);
