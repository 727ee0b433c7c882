const nad83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** State Plane in US survey feet, as ESRI's programs write it into .prj files. */
export const northCarolinaFeet = `PROJCS["NAD_1983_StatePlane_North_Carolina_FIPS_3200_Feet",${nad83},PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",2000000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-79.0],PARAMETER["Standard_Parallel_1",36.1666666666667],PARAMETER["Standard_Parallel_2",34.3333333333333],PARAMETER["Latitude_Of_Origin",33.75],UNIT["Foot_US",0.3048006096012192]]`;

/** State Plane in international feet. */
export const arizonaCentral = `PROJCS["NAD_1983_StatePlane_Arizona_Central_FIPS_0202_Feet_Intl",${nad83},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",700000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-111.916666666667],PARAMETER["Scale_Factor",0.9999],PARAMETER["Latitude_Of_Origin",31.0],UNIT["Foot",0.3048]]`;

export const alaska1 = `PROJCS["NAD_1983_StatePlane_Alaska_1_FIPS_5001",${nad83},PROJECTION["Hotine_Oblique_Mercator_Azimuth_Natural_Origin"],PARAMETER["False_Easting",5000000.0],PARAMETER["False_Northing",-5000000.0],PARAMETER["Scale_Factor",0.9999],PARAMETER["Azimuth",-36.8698976388889],PARAMETER["Longitude_Of_Center",-133.666666666667],PARAMETER["Latitude_Of_Center",57.0],UNIT["Meter",1.0]]`;

export const webMercator =
  'PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]';
