import { pick, type Random } from '@deedlight/domain/random';

type Words = readonly [string, ...string[]];

function words(text: string): Words {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
}

const givenNames = words(`
  Ada Alan Alice Amos Anna Arthur Beatrice Benjamin Bridget Caleb Carmen Cecil Clara Cora Curtis
  Daniel Deborah Denise Diego Dora Edith Eleanor Elias Emma Ernest Esther Evelyn Felix Flora
  Frances Gabriel George Gloria Grace Hannah Harold Hazel Helen Henry Hugo Ida Irene Isaac Ivan
  Jasmine Joan Joel Joseph Judith Julian Karen Keith Laura Leon Lillian Louis Lucy Luis Mabel
  Marcus Margaret Maria Martin Maya Miriam Nathan Nina Noel Nora Oliver Olga Oscar Owen Pearl
  Peter Philip Priya Rachel Ralph Ramon Rosa Ruth Samuel Sara Selma Simon Sofia Stella Stephen
  Sylvia Theodore Thomas Tomas Ursula Vera Victor Viola Walter Wanda Warren Wendell Yusuf Zoe`);

const familyNames = words(`
  Abernathy Acosta Aldrich Amato Anders Ashby Bannister Barlow Beckett Bellamy Berger Birch Blaine
  Bonham Bouchard Brandt Brewster Burkhart Calloway Carver Castellano Chandra Chilton Clayborne
  Cordova Crenshaw Dalton Danforth Delacroix Devlin Dominguez Draper Dunning Eastman Eckhart
  Ellsworth Emerson Escobar Fairbanks Farrow Fenwick Fiore Fletcher Forsythe Galloway Garrity
  Gibbs Goddard Granger Gutierrez Haddad Halloran Hargrove Hartwell Hendricks Hollis Huxley
  Ibarra Ingram Jablonski Jamison Jessup Kapoor Keating Kendrick Kessler Kimura Kirkland Kovac
  Lambert Langley Larkin Ledbetter Lindqvist Lockhart Lombard Madden Mahoney Marchetti Mayfield
  McAllister Mercado Merriweather Moreau Nakamura Navarro Nettles Nguyen Norwood Oakes Okafor
  Oldham Ortega Osgood Pace Paget Pellegrino Pemberton Pruitt Quarles Quigley Radcliffe Ramsey
  Redmond Renshaw Rosario Rutledge Salazar Sandoval Sayre Schaefer Sheridan Sinclair Stanhope
  Sutter Swanson Talbot Tanaka Tate Thackeray Thornton Trujillo Underhill Upton Vance Vasquez
  Villanueva Wainwright Wakefield Weatherby Whitlock Wilcox Winslow Wolcott Yates Yoder Zamora`);

export const streetNames: Words = words(`
  Acorn Alder Amber Anchor Apple Arbor Ash Aspen Aster Autumn Badger Barley Basswood Bay Beacon
  Beech Bellflower Birch Blackbird Bluebell Bobolink Boulder Bramble Briar Bridge Brook Buckeye
  Burdock Cardinal Carriage Cattail Cedar Chapel Cherry Chestnut Church Clover Cobble College
  Concord Copper Coral Cornflower Cottonwood Court Coventry Creek Crescent Crocus Cypress Dahlia
  Daisy Deer Dogwood Dove Elder Elm Ember Falcon Fern Field Finch Fir Flint Forge Foxglove
  Garden Garnet Gate Ginkgo Glen Goldfinch Granite Grove Harbor Harvest Hawthorn Heather Hemlock
  Heron Hickory Highland Hillcrest Holly Honeysuckle Hornbeam Iris Ivy Jasper Juniper Kestrel
  Lake Lantern Larch Lark Larkspur Laurel Lavender Liberty Lilac Linden Locust Lupine Magnolia
  Maple Marigold Market Marsh Meadow Mill Mint Mulberry Myrtle Nettle Oak Oakleaf Old Orchard
  Oriole Osprey Park Partridge Pear Pebble Pheasant Pine Pleasant Plum Poplar Poppy Prairie Primrose
  Prospect Quail Quarry Quartz Raven Redbud Reed Ridge River Robin Rose Rowan Rye Sage Sandstone
  Sassafras School Sedge Shady Shore Slate Sorrel Spring Spruce Station Stone Summit Swallow
  Sycamore Tamarack Tanager Teal Thistle Thornbush Timber Trillium Union Valley Vine Violet Walnut
  Warbler Water Wheat Willow Winter Wren Yarrow`);

const companyWords = words(`
  Alder Beacon Bluestem Cardinal Cobblestone Crosswind Evergreen Fieldgate Graystone Harborlight
  Ironwood Keystone Lakeview Millrace Northfork Oakhurst Pinnacle Quarrystone Ridgeline Silverleaf
  Stonebridge Tallgrass Whitewater Willowbend`);
const companyTrades = words('Homes Holdings Properties Rentals Residential Realty Housing');

export const lenders: Words = [
  'Keystone Savings (sample)',
  'Marlow Federal Credit Union (sample)',
  'Harborlight Home Loans (sample)',
  'First Prairie Bank (sample)',
  'Northfork Mortgage (sample)',
  'Otterby Community Bank (sample)',
  'Summit Lending Group (sample)',
];

export function personNamed(random: Random, familyName: string): string {
  return `${pick(random, givenNames)} ${familyName}`;
}

export function aFamilyName(random: Random): string {
  return pick(random, familyNames);
}

export function aCompany(random: Random): string {
  return `${pick(random, companyWords)} ${pick(random, companyTrades)} LLC`;
}
