/** The zoom of the Web-Mercator tiles by which streets are asked for; one is some 1.5 miles wide. */
export const streetTileZoom = 14;
